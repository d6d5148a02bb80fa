# signals.py, imported in the ready() of your app's AppConfig
import os
import requests
from django.contrib.auth import get_user_model
from django.db.models.signals import post_save
from django.dispatch import receiver

@receiver(post_save, sender=get_user_model())
def signed_up(sender, instance, created, **kwargs):
    if not created:
        return
    body = {"email": instance.email, "first_name": instance.first_name, "last_name": instance.last_name}
    headers = {"Authorization": f"Bearer {os.environ['SIGNUPSCOUT_KEY']}"}
    requests.post("{{origin}}/v1/signups", json=body, headers=headers, timeout=5)
