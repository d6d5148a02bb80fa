# app/jobs/signup_scout_job.rb; in your User: after_create_commit { SignupScoutJob.perform_later(self) }
require "net/http"

class SignupScoutJob < ApplicationJob
  def perform(user)
    body = { email: user.email, first_name: user.first_name, last_name: user.last_name }
    headers = { "Authorization" => "Bearer #{ENV.fetch("SIGNUPSCOUT_KEY")}", "Content-Type" => "application/json" }
    Net::HTTP.post(URI("{{origin}}/v1/signups"), body.to_json, headers)
  end
end
